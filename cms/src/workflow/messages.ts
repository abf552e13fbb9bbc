import type { Core } from '@strapi/strapi';
import { editorLanguage, inEditorLanguage, type InLanguages } from '../rules/messages';

/** What editors read when a plan is refused. */
interface WorkflowMessages {
  readonly noTime: string;
  readonly past: (time: string, zone: string) => string;
  readonly skipped: (time: string, zone: string) => string;
  readonly mayNotPublish: string;
  readonly mayNotChange: string;
  readonly noEntry: string;
  readonly noRelease: string;
  readonly noName: (most: number) => string;
  readonly isDone: string;
  readonly isEmpty: string;
  readonly isThere: string;
  readonly tooMany: (most: number) => string;
  readonly noReviewer: string;
  readonly noReader: string;
  readonly ownChange: string;
  readonly notApproved: string;
  readonly changed: string;
  /** @param by who changed it; undefined: unknown */
  readonly changedMeanwhile: (by: string | undefined) => string;
  readonly noVersion: string;
  readonly noText: (most: number) => string;
}

export const MESSAGES: InLanguages<WorkflowMessages> = {
  en: {
    noTime: 'Choose a date and a time.',
    past: (time, zone) => `${time} has passed already (time zone ${zone}). Choose a later time.`,
    skipped: (time, zone) => `${time} does not exist: the clocks are set forward then (time zone ${zone}). Choose another time.`,
    mayNotPublish: 'Your role may not publish this entry in this language.',
    mayNotChange: 'Your role may not write in this language. Somebody whose role may can request the review.',
    noEntry: 'This entry does not exist in this language. Save it first.',
    noRelease: 'This release does not exist any more.',
    noName: (most) => `A release needs a name of at most ${String(most)} characters.`,
    isDone: 'This release has been published and stays as it is. Make a new one.',
    isEmpty: 'This release has no entries yet.',
    isThere: 'This release contains the entry in this language already.',
    tooMany: (most) => `A release has at most ${String(most)} entries.`,
    noReviewer: 'Choose somebody whose role may publish this entry.',
    noReader: 'Mention people whose role may read this entry.',
    ownChange: 'This draft contains changes of yours. Somebody else approves it.',
    notApproved: 'This entry has to be approved before it is published. Request a review beside its form.',
    changed: 'This entry was changed after it was approved. Request another review beside its form.',
    changedMeanwhile: (by) =>
      `${by ?? 'Somebody'} changed this entry after you opened it. It was not approved; reload the page and read the entry again.`,
    noVersion: 'The page did not say which version of the draft you read. Reload it, read the draft, and decide then.',
    noText: (most) => `Write a text of at most ${String(most)} characters.`,
  },
  tr: {
    noTime: 'Tarih ve saat seçin.',
    past: (time, zone) => `${time} geçmişte kaldı (saat dilimi ${zone}). Daha ileri bir zaman seçin.`,
    skipped: (time, zone) => `${time} diye bir saat yok: saatler o sırada ileri alınıyor (saat dilimi ${zone}). Başka bir zaman seçin.`,
    mayNotPublish: 'Rolünüz bu kaydı bu dilde yayımlamanıza izin vermiyor.',
    mayNotChange: 'Rolünüz bu dilde yazmanıza izin vermiyor. İncelemeyi bu dilde yazabilen biri isteyebilir.',
    noEntry: 'Bu kayıt bu dilde yok. Önce kaydedin.',
    noRelease: 'Bu yayın paketi artık yok.',
    noName: (most) => `Yayın paketine en çok ${String(most)} karakterlik bir ad verin.`,
    isDone: 'Bu paket yayımlandı, artık değiştirilemez. Yeni bir paket oluşturun.',
    isEmpty: 'Bu pakette henüz kayıt yok.',
    isThere: 'Bu pakette kaydın bu dildeki sürümü zaten var.',
    tooMany: (most) => `Bir pakette en çok ${String(most)} kayıt olabilir.`,
    noReviewer: 'Rolü bu kaydı yayımlamaya izin veren birini seçin.',
    noReader: 'Rolü bu kaydı okumaya izin veren kişileri seçin.',
    ownChange: 'Bu taslakta sizin değişiklikleriniz var. Başka biri onaylamalı.',
    notApproved: 'Bu kaydın yayımlanmadan önce onaylanması gerekir. Formun yanındaki panelden inceleme isteyin.',
    changed: 'Bu kayıt onaylandıktan sonra değişti. Formun yanındaki panelden yeniden inceleme isteyin.',
    changedMeanwhile: (by) =>
      `Siz açtıktan sonra ${by ?? 'biri'} bu kaydı değiştirdi. Onaylanmadı; sayfayı yenileyip kaydı yeniden okuyun.`,
    noVersion: 'Sayfa, taslağın hangi sürümünü okuduğunuzu bildirmedi. Sayfayı yenileyip taslağı okuyun, kararınızı ondan sonra verin.',
    noText: (most) => `En çok ${String(most)} karakterlik bir metin yazın.`,
  },
};

/** Messages in the language of the current request. */
export const workflowMessages = inEditorLanguage(MESSAGES);

/** A moment as a sentence says it, on the clocks of a zone. */
export const momentText = (strapi: Core.Strapi, moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(editorLanguage(strapi), { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(moment);
