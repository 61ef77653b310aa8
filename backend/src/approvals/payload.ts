import { z } from 'zod';
import { seal, unseal } from '../db/secret-box.ts';
import type { Deps } from '../deps/deps.ts';
import type { AnyKind } from './kind.ts';

const PURPOSE = 'change-request';

/** A payload as it is stored: sealed, because it may hold personal data. */
export const sealedPayload = ({ secrets }: Deps, payload: unknown): string =>
  seal(secrets(PURPOSE), JSON.stringify(payload));

/** The payload of a stored request, checked by its kind once more. */
export const openedPayload = ({ secrets }: Deps, kind: AnyKind, stored: string): unknown =>
  z.parse(kind.payload, JSON.parse(unseal(secrets(PURPOSE), stored)));
