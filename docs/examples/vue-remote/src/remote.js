import { createApp } from 'vue';
import { Board } from './board.js';

/** The application of each mount, by its element. */
const mounted = new Map();

export async function bootstrap() {}

/** Mounts a Vue application into `domElement`; what it throws later is the host's to show. */
export async function mount({ domElement, context, onFailure }) {
  const app = createApp(Board, { context });
  app.config.errorHandler = (error) => onFailure({ stage: 'render', error });
  app.mount(domElement);
  mounted.set(domElement, app);
}

export async function unmount({ domElement }) {
  mounted.get(domElement)?.unmount();
  mounted.delete(domElement);
}
