import { inEditorLanguage, type InLanguages } from '../rules/messages';

/** What editors read when something cannot be deleted or restored. */
export interface TrashMessages {
  readonly unknownType: (type: string) => string;
  readonly gone: string;
  readonly isThere: string;
  readonly fileIsThere: string;
  readonly bytesGone: string;
  readonly underWay: string;
  readonly entryGone: string;
  readonly notKept: (file: string) => string;
}

export const MESSAGES: InLanguages<TrashMessages> = {
  en: {
    unknownType: (type) => `It was not restored: this version of the service has no type “${type}”.`,
    gone: 'It is no longer in the trash: it was restored, or deleted for good.',
    isThere: 'It was not restored: it exists again in one of its languages. Delete that version first.',
    fileIsThere: 'It was not restored: another file has its address.',
    bytesGone: 'It was not restored: its content is not in the folder of the trash any more.',
    underWay: 'This file is still being deleted. Wait until that has ended.',
    entryGone: 'Only the links of other entries to this one are left here, and the entry is deleted again: restore the entry first.',
    notKept: (file) => `“${file}” was not deleted: the trash could not keep its content. Ask your administrator whether the disk is full.`,
  },
  tr: {
    unknownType: (type) => `Geri yüklenmedi: servisin bu sürümünde “${type}” türü yok.`,
    gone: 'Artık çöp kutusunda değil: geri yüklenmiş ya da kalıcı olarak silinmiş.',
    isThere: 'Geri yüklenmedi: dillerinden birinde yeniden oluşturulmuş. Önce onu silin.',
    fileIsThere: 'Geri yüklenmedi: adresi artık başka bir dosyanın.',
    bytesGone: 'Geri yüklenmedi: içeriği artık çöp kutusunun klasöründe değil.',
    underWay: 'Bu dosya hâlâ siliniyor. Silme bitene kadar bekleyin.',
    entryGone: 'Burada yalnızca diğer içeriklerin bu içeriğe bağlantıları kaldı ve içerik yeniden silinmiş: önce içeriği geri yükleyin.',
    notKept: (file) => `“${file}” silinmedi: içeriği çöp kutusunda saklanamadı. Yöneticinize diskin dolu olup olmadığını sorun.`,
  },
};

/** Messages in the language of the current request. */
export const trashMessages = inEditorLanguage(MESSAGES);
