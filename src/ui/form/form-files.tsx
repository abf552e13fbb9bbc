import type { FormFilesModel } from '../../models/forms.ts';
import { FILES_FIELD, HELD_FIELD, REFUSED_FIELD, REMOVE_FIELD, UPLOADED_FIELD } from '../../site/forms.ts';
import type { SharedFormTexts } from '../../site/messages/form-texts.ts';

interface FormFilesProps {
  readonly files: FormFilesModel;
  readonly texts: SharedFormTexts;
}

/**
 * The control that takes files, and the files that the server holds already: each can be left out by ticking a box, without
 * script. A script uploads files as soon as they are chosen and lists them in `data-upload-list` (`client/form.client.ts`).
 */
export function FormFiles({ files, texts }: FormFilesProps) {
  const { id, label, hint, sizeLimit, accept, maxFiles, maxBytes, held, token, errors } = files;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const { script, fileErrors, remove } = texts;
  return (
    <div
      className="form-files"
      data-files
      data-max-files={maxFiles}
      data-max-bytes={maxBytes}
      data-token={token}
      data-texts={JSON.stringify({ ...script, fileErrors, remove, size: sizeLimit })}
    >
      <label className="field__label" htmlFor={id}>
        {label} <span className="field__optional">{texts.optional}</span>
      </label>
      <p className="field__hint" id={hintId}>
        {hint}
      </p>
      <div className="form-files__zone" data-drop-zone>
        <input
          className="form-files__input"
          id={id}
          name={FILES_FIELD}
          type="file"
          multiple
          accept={accept}
          aria-describedby={errors.length > 0 ? `${hintId} ${errorId}` : hintId}
          aria-invalid={errors.length > 0 ? true : undefined}
        />
        <p className="form-files__drop label">{script.drop}</p>
      </div>
      {errors.length > 0 ? (
        <div id={errorId}>
          {errors.map((error) => (
            <p className="field__error" key={error}>
              {error}
            </p>
          ))}
        </div>
      ) : null}
      <ul className="form-files__list" data-upload-list />
      <p className="visually-hidden" role="status" data-upload-status />
      <input type="hidden" name={HELD_FIELD} defaultValue={token ?? ''} />
      {/* A text field: Chromium fills in no hidden one when the page is loaded again, and the script tells by it that files are gone. */}
      <input type="text" hidden name={UPLOADED_FIELD} />
      <input type="hidden" name={REFUSED_FIELD} />
      {held.length > 0 ? (
        <fieldset className="form-files__held">
          <legend className="form-files__legend">{texts.filesKept}</legend>
          {held.map(({ number, name, sizeText }) => (
            <div className="form-files__file" key={number}>
              <span className="form-files__name">
                {name} <span className="label figures">{sizeText}</span>
              </span>
              <label className="form-files__remove">
                <input type="checkbox" className="field__box" name={REMOVE_FIELD} value={number} />
                <span>
                  {remove} <span className="visually-hidden">{name}</span>
                </span>
              </label>
            </div>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
