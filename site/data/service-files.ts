import type { Service } from '@company/schemas/content-types.ts';
import { filesOf } from './from-content.ts';

export const serviceFiles = filesOf<Service>('services');
