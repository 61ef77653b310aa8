import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { green, red, say } from '@portal/kit/terminal';
import { root } from '../lib/workspace.ts';

/** The running service, which restarts when its own code changes. */
export class Service {
  readonly #onStart: (url: string) => void;
  #child: ChildProcess | undefined;
  #turn: Promise<void> = Promise.resolve();
  #waiting = false;

  /** `onStart` receives the address each time the service is ready. */
  constructor(onStart: (url: string) => void) {
    this.#onStart = onStart;
  }

  /** Starts or restarts; calls during a pending restart share it. */
  restart(why: string): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#turn = this.#turn.then(async () => {
      this.#waiting = false;
      await this.#end();
      await this.#begin(why);
    });
  }

  /** Stops for good. */
  async stop(): Promise<void> {
    await this.#turn;
    await this.#end();
  }

  async #begin(why: string): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'scripts/dev/backend.ts')], {
      cwd: root,
      // Its own process group: only this task forwards Ctrl-C, once.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof first === 'string') {
      say(`${green('✓')} ${why}: ${first}`);
      this.#onStart(first);
    } else {
      say(`${red('✗')} ${why}: the service did not start; it tries again at the next change`);
    }
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
