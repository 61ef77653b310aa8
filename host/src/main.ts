import { start } from './boot/start.tsx';
import { tellConsole } from './telemetry/tell-console.ts';

start().catch((error: unknown) => {
  tellConsole(error);
  import('./boot/show-start-failure.ts').then(({ showStartFailure }) => showStartFailure(error));
});
