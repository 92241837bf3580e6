// The one thing that antd's radios need of rc-field-form, by way of a file of antd's forms; see vite.config.ts.
export { default as useForm } from "rc-field-form/es/useForm";
