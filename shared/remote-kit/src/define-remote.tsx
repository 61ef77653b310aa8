import type { MountContext, MountTarget } from '@portal/types';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteDefinition } from './definition.ts';
import { createParts, type Parts } from './loaded-parts.ts';
import { PageRoot } from './page-root.tsx';
import { PartRoot } from './part-root.tsx';

export type FailureStage = 'mount' | 'render' | 'chunk' | 'unmount';

/** Failure of a remote, as its host receives it. */
export interface MountFailure {
  stage: FailureStage;
  error: unknown;
}

/** Props of the lifecycles, from the host. */
export interface RemoteProps {
  name: string;
  domElement: HTMLElement;
  context: MountContext;
  target: MountTarget;
  onFailure(failure: MountFailure): void;
}

type Lifecycle = (props: RemoteProps) => Promise<void>;

type RootProps = RemoteProps & { parts: Parts };

const Root = ({ context, target, onFailure, parts }: RootProps) => {
  const onChunk = React.useCallback(
    (error: unknown) => onFailure({ stage: 'chunk', error }),
    [onFailure],
  );
  return target.kind === 'page' ? (
    <PageRoot context={context} parts={parts} onFailure={onChunk} />
  ) : (
    <PartRoot context={context} parts={parts} target={target} />
  );
};

/** A root that renders as a transition: in slices, between which the browser paints and answers. */
const createSlicedRoot = (element: HTMLElement) => {
  const root = createRoot(element);
  return {
    render: (node: React.ReactNode) => React.startTransition(() => root.render(node)),
    unmount: () => root.unmount(),
  };
};

export interface RemoteLifecycles {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

/**
 * The single-spa lifecycles of a remote. They never reject, because single-spa does not recover an application whose
 * lifecycle rejected: failures go to `onFailure`, and the host decides.
 */
export const defineRemote = (definition: RemoteDefinition): RemoteLifecycles => {
  const parts = createParts(definition);
  const mounted = new Set<string>();

  const inner = singleSpaReact<RootProps>({
    React,
    ReactDOMClient: { createRoot: createSlicedRoot } as never,
    rootComponent: Root,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
    errorBoundary: (error, _info, props) => {
      // Outside of React's render: the host changes its own state in response.
      queueMicrotask(() => props.onFailure({ stage: 'render', error }));
      // biome-ignore lint/complexity/noUselessFragments: single-spa-react requires an element, and nothing is shown.
      return <></>;
    },
  }) as unknown as Record<'bootstrap' | 'mount' | 'unmount', (props: RootProps) => Promise<void>>;

  return {
    bootstrap: async (props) => {
      try {
        await inner.bootstrap({ ...props, parts });
      } catch (error) {
        props.onFailure({ stage: 'mount', error });
      }
    },
    mount: async (props) => {
      try {
        await parts.prepare(props.context, props.target);
        mounted.add(props.name);
        await inner.mount({ ...props, parts });
      } catch (error) {
        props.onFailure({ stage: 'mount', error });
      }
    },
    unmount: async (props) => {
      if (!mounted.delete(props.name)) return;
      try {
        await inner.unmount({ ...props, parts });
      } catch (error) {
        props.onFailure({ stage: 'unmount', error });
      }
    },
  };
};
