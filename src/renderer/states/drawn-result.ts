import { Result } from "antd";

/** A module of its own, so that the drawings of antd's Result are fetched when something has failed, and not before. */
export default Result;
