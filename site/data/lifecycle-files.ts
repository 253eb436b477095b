import type { Lifecycle } from '@company/schemas/content-types.ts';
import { filesOf } from './from-content.ts';

export const lifecycleFiles = filesOf<Lifecycle>('lifecycle');
