import type { PortalMessage } from '@portal/types';
import { type HostProps, hostProps } from '@portal/types/host-app';
import { fetchBootData } from './boot/boot-data.ts';
import { type StartOptions, start } from './boot/start.tsx';

/** What single-spa, or whoever mounts the portal, gives it. */
export interface ApplicationProps {
  /** Where the portal is drawn; single-spa makes a place by the application's name when there is none. */
  domElement?: HTMLElement;
  name?: string;
  agentId?: string;
  token?: string;
  password?: string;
  systemCode?: string;
  firstLogin?: boolean;
  mobile?: boolean;
  /** Hears what the portal has to tell: signed in or out, a password changed. */
  onMessage?: (message: PortalMessage) => void;
}

const placeOf = ({ domElement, name }: ApplicationProps): HTMLElement => {
  if (domElement) return domElement;
  const id = `single-spa-application:${name ?? 'portal'}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  document.body.append(made);
  return made;
};

/** Only what the contract names, and only in its shape; anything else that was passed is not read. */
const handedOver = (props: ApplicationProps): HostProps | null => {
  const { agentId, token, password, systemCode, firstLogin, mobile } = props;
  const parsed = hostProps.safeParse({ agentId, token, password, systemCode, firstLogin, mobile });
  return parsed.success ? parsed.data : null;
};

let running: { stop(): void } | null = null;
let place: HTMLElement | null = null;

/** The shell as a single-spa application (DESIGN, the contract of a remote). */
export const bootstrap = async (): Promise<void> => undefined;

export const mount = async (props: ApplicationProps): Promise<void> => {
  if (running) throw new Error('the portal is mounted already');
  const root = document.createElement('div');
  place = placeOf(props);
  place.append(root);
  const options: StartOptions = {
    root,
    boot: await fetchBootData(),
    host: Promise.resolve(handedOver(props)),
    onMessage: props.onMessage,
  };
  running = await start(options);
};

export const unmount = async (): Promise<void> => {
  running?.stop();
  running = null;
  place?.replaceChildren();
  place = null;
};
