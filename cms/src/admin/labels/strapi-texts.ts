/**
 * Texts of Strapi that this admin says otherwise: dialogs that call something lost which the trash, the versions or the browser keep, and
 * help that leads to Strapi's documentation, which is for developers.
 */
export const strapiTexts = {
  en: {
    'content-manager.actions.delete.dialog.body': 'Delete this entry in all its languages?',
    'content-manager.actions.discard.dialog.body':
      'Discard the changes and go back to what is published? The draft as it was saved last stays under Versions.',
    'i18n.actions.delete.dialog.body': 'Delete this language of the entry?',
    'upload.asset-details.delete.description':
      'A deleted file is kept in the trash for a while. One that is in use is not deleted here; you see where it is used.',
    'upload.list.bulk-actions.delete.confirm.description.are-you-sure':
      'Deleted files are kept in the trash for a while. A folder is deleted with everything inside it: its files go to the trash, the folder itself does not.',
    'app.session.ended.unsaved':
      'Your session has ended. What you typed in an entry stays in this browser for a week; the entry offers it.',
    'global.prompt.unsaved':
      'Leave this page without saving? What you typed in an entry stays in this browser for a week; the entry offers it.',
    'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Applies to you alone.',
    'email.Settings.email.plugin.text.configuration': 'The mail server is the setting SMTP_URL of this service.',
  },
  tr: {
    'content-manager.actions.delete.dialog.body': 'Bu kayıt bütün dillerinde silinsin mi?',
    'content-manager.actions.discard.dialog.body':
      'Değişikliklerden vazgeçip yayındaki sürüme dönmek istiyor musunuz? Taslağın son kaydedilen hâli Sürümler panelinde kalır.',
    'i18n.actions.delete.dialog.body': 'Kaydın bu dildeki hâli silinsin mi?',
    'upload.asset-details.delete.description':
      'Silinen dosya bir süre çöp kutusunda saklanır. Kullanılan dosya buradan silinmez; nerede kullanıldığı gösterilir.',
    'upload.list.bulk-actions.delete.confirm.description.are-you-sure':
      'Silinen dosyalar bir süre çöp kutusunda saklanır. Klasör, içindeki her şeyle birlikte silinir: dosyaları çöp kutusuna gider, klasörün kendisi gitmez.',
    'app.session.ended.unsaved': 'Oturumunuz kapandı. Bir kayıtta yazdıklarınız bu tarayıcıda bir hafta saklanır; kayıt açılınca önerilir.',
    'global.prompt.unsaved':
      'Kaydetmeden bu sayfadan ayrılmak istiyor musunuz? Bir kayıtta yazdıklarınız bu tarayıcıda bir hafta saklanır; kayıt açılınca önerilir.',
    'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Yalnızca sizin için geçerlidir.',
    'email.Settings.email.plugin.text.configuration': 'E-posta sunucusu, bu servisin SMTP_URL ayarıdır.',
  },
} as const;
