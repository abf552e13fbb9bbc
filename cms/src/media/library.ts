/** Strapi's name of the files of the media library. */
export const FILES = 'plugin::upload.file';

/** What a role may do with all of them. */
export const READ_FILES = 'plugin::upload.read';
/** Strapi's permission to delete a file is that to change it. */
export const CHANGE_FILES = 'plugin::upload.assets.update';
