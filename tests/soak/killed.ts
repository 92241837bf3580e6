// node tests/soak/killed.ts [rounds] [longest time between kills in ms]
import { killedRounds } from "../server/killed/rounds.ts";

const [rounds = "100", longest = "2500"] = process.argv.slice(2);
const log = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
const { faults, ...counted } = await killedRounds({ rounds: Number(rounds), longest: Number(longest), log });
log(JSON.stringify(counted));
for (const fault of faults) log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
