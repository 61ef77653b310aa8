import { defineRemote } from '@portal/remote-kit';
import { definition } from './definition.generated.ts';

export const { bootstrap, mount, unmount } = defineRemote(definition);
