import { KeptForms } from './kept-form';

/** Those of this browser. */
export const forms = new KeptForms(window.localStorage);
