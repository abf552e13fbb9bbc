import { inEditorLanguage, type InLanguages } from '../rules/messages';

/** What editors read when a save is refused, or a version cannot be restored as a whole. */
interface VersionMessages {
  /** @param by who changed it; undefined: unknown @param own whether it was the same user, in another window */
  readonly outdated: (by: string | undefined, own: boolean) => string;
  readonly noVersion: string;
  readonly gone: string;
  readonly deleted: string;
  readonly mayNotRestore: string;
  /** @param what name of the file or entry */
  readonly missing: (kind: 'file' | 'entry', what: string) => string;
  readonly nothingToRestore: string;
  readonly orderChanged: (by: string | undefined) => string;
  readonly fileChanged: (name: string, by: string | undefined) => string;
}

export const MESSAGES: InLanguages<VersionMessages> = {
  en: {
    outdated: (by, own) =>
      `${own ? 'You changed this entry in another window' : `${by ?? 'Somebody'} changed this entry`} after you opened it. Nothing was saved; compare the two versions first.`,
    noVersion:
      'Somebody else made the last change here, and your page did not say which version you opened. Nothing was saved; reload the page and save again.',
    gone: 'There is no such version.',
    deleted: 'Nothing was restored: this entry has been deleted. You can bring it back from the trash.',
    mayNotRestore: 'Your role may not change this entry in this language.',
    missing: (kind, what) => `${kind === 'file' ? 'The file' : 'The entry'} “${what}” has been deleted since and was left out.`,
    nothingToRestore: 'The draft has these values already.',
    orderChanged: (by) => `${by ?? 'Somebody'} sorted this list after you opened it. Nothing was saved; compare the two orders first.`,
    fileChanged: (name, by) =>
      `${by ?? 'Somebody'} changed “${name}” after you opened it. Nothing was saved; compare the two versions first.`,
  },
  tr: {
    outdated: (by, own) =>
      `${own ? 'Bu kaydı başka bir pencerede değiştirdiniz' : `Siz açtıktan sonra ${by ?? 'biri'} bu kaydı değiştirdi`}. Hiçbir şey kaydedilmedi; önce iki sürümü karşılaştırın.`,
    noVersion:
      'Buradaki son değişikliği başka biri yaptı ve sayfanız hangi sürümü açtığınızı bildirmedi. Hiçbir şey kaydedilmedi; sayfayı yenileyip yeniden kaydedin.',
    gone: 'Böyle bir sürüm yok.',
    deleted: 'Hiçbir şey geri yüklenmedi: bu kayıt silinmiş. Kaydı çöp kutusundan geri alabilirsiniz.',
    mayNotRestore: 'Rolünüz bu kaydı bu dilde değiştirmenize izin vermiyor.',
    missing: (kind, what) => `“${what}” ${kind === 'file' ? 'dosyası' : 'kaydı'} o zamandan beri silinmiş, geri yüklenmedi.`,
    nothingToRestore: 'Taslakta zaten bu değerler var.',
    orderChanged: (by) => `Siz açtıktan sonra ${by ?? 'biri'} bu listeyi sıraladı. Hiçbir şey kaydedilmedi; önce iki sırayı karşılaştırın.`,
    fileChanged: (name, by) =>
      `Siz açtıktan sonra ${by ?? 'biri'} “${name}” dosyasının bilgilerini değiştirdi. Hiçbir şey kaydedilmedi; önce iki sürümü karşılaştırın.`,
  },
};

/** Messages in the language of the current request. */
export const versionMessages = inEditorLanguage(MESSAGES);
