import { ConfigError } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';
import { AdminError } from './admin/command.ts';
import { runAdmin } from './admin/run.ts';

// npm run admin -- <command> …: the operator's commands on the running portal's database.
const isExpected = (error: unknown): error is Error =>
  error instanceof AdminError || error instanceof ConfigError || error instanceof StartError;

try {
  const done = await runAdmin(process.argv.slice(2), process.env, (line) => console.log(line));
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
}
