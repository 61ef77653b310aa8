import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed: where, which, and what it said first. */
export interface FailedTest {
  file: string;
  name: string;
  message: string;
}

/** The part of Jest's `--json` file that says what failed. */
export interface JestFailures {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

/** The part of Playwright's json report that says what failed. */
export interface PlaywrightFailures {
  suites?: PlaywrightSuite[];
}

const MOST_LINES = 12;

/** The first lines of a message, without colours, empty lines and the stack. */
function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, MOST_LINES).join('\n');
}

const relative = (file: string) => (path.isAbsolute(file) ? path.relative('.', file) : file);

/** The failed tests of a run of Jest; a file that could not load is one of them. */
export function failedOfJest({ testResults = [] }: JestFailures): FailedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [{ file, name: 'could not run', message: firstLines(message) }];
    }
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      name: fullName,
      message: firstLines(failureMessages[0] ?? ''),
    }));
  });
}

/** The failed tests of a run of Playwright. */
export function failedOfPlaywright({ suites = [] }: PlaywrightFailures): FailedTest[] {
  return suites.flatMap((suite) => [
    ...failedOfPlaywright(suite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap((test) => test.results.map((result) => result.error?.message));
        return { file, name: title, message: firstLines(errors.find(Boolean) ?? '') };
      }),
  ]);
}
