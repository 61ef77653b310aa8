import type { PortalMessage } from '@portal/types';
import { type HostProps, hostProps } from '@portal/types/host/app';
import { fetchBootData } from './boot/boot-data.ts';
import { type StartOptions, start } from './boot/start.tsx';

/** Props from single-spa or another outer page that mounts the portal. */
export interface ApplicationProps {
  /** Container of the portal; without it, an element named after the application, as single-spa does. */
  domElement?: HTMLElement;
  name?: string;
  agentId?: string;
  token?: string;
  password?: string;
  systemCode?: string;
  firstLogin?: boolean;
  mobile?: boolean;
  /** Called with the portal's messages: signed in or out, password changed. */
  onMessage?: (message: PortalMessage) => void;
}

const containerOf = ({ domElement, name }: ApplicationProps): HTMLElement => {
  if (domElement) return domElement;
  const id = `single-spa-application:${name ?? 'portal'}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  document.body.append(made);
  return made;
};

/** Only props of the contract, and only when they have its shape. */
const hostPropsOf = (props: ApplicationProps): HostProps | null => {
  const { agentId, token, password, systemCode, firstLogin, mobile } = props;
  const parsed = hostProps.safeParse({ agentId, token, password, systemCode, firstLogin, mobile });
  return parsed.success ? parsed.data : null;
};

let running: { stop(): void } | null = null;
let container: HTMLElement | null = null;

/** The shell as a single-spa application (DESIGN, the contract of a remote). */
export const bootstrap = async (): Promise<void> => undefined;

export const mount = async (props: ApplicationProps): Promise<void> => {
  if (running) throw new Error('the portal is mounted already');
  const root = document.createElement('div');
  container = containerOf(props);
  container.append(root);
  const options: StartOptions = {
    root,
    boot: await fetchBootData(),
    host: Promise.resolve(hostPropsOf(props)),
    onMessage: props.onMessage,
  };
  running = await start(options);
};

export const unmount = async (): Promise<void> => {
  running?.stop();
  running = null;
  container?.replaceChildren();
  container = null;
};
