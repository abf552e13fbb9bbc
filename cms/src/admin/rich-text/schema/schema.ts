import { getSchema } from '@tiptap/core';
import { Diagram } from './diagram';
import { extensions } from './extensions';

/** What a text may have, for reading and writing without an editor. */
export const schema = getSchema(extensions(Diagram));
