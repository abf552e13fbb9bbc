import { FILE_TEXT_FIELDS } from '../../media/file-texts';

interface UploadPlugin {
  readonly contentTypes: { readonly file: { readonly schema: { readonly attributes: Record<string, unknown> } } };
}

/** Strapi's media library, whose files also have an alternative text in each language of the site. */
export default (plugin: UploadPlugin) => {
  Object.assign(plugin.contentTypes.file.schema.attributes, FILE_TEXT_FIELDS);
  return plugin;
};
