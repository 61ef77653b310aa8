import { failWith } from '@portal/kit/failing';
import { runCourse } from './operator/course.ts';

// npm run operator: what an operator does on a bare machine with Debian's PostgreSQL (docs/operating.md), on a cluster of its own.
// Prints each step with its seconds; ends with 1 when one of them fails.
try {
  process.exitCode = (await runCourse()) ? 0 : 1;
} catch (error) {
  failWith(error);
}
