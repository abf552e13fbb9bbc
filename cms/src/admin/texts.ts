import { messages as auditMessages } from './audit/messages';
import { messages as commonMessages } from './common-messages';
import { messages as dashboardMessages } from './dashboard/messages';
import { messages as dateMessages } from './date-field/messages';
import { messages as homeMessages } from './home/messages';
import { messages as keptFormMessages } from './kept-form/messages';
import { choiceNames, labels } from './labels/content-types';
import { strapiTexts } from './labels/strapi-texts';
import { messages as leaveMessages } from './leaving/messages';
import { messages as livePreviewMessages } from './live-preview/messages';
import { labels as inboxLabels } from './messages/labels';
import { messages as inboxMessages } from './messages/messages';
import { messages as mediaTextMessages } from './media-texts/messages';
import { words as orderWords } from './order/words';
import { messages as publishingMessages } from './publishing/messages';
import { messages as referenceMessages } from './references/messages';
import { messages as richTextMessages } from './rich-text/messages';
import { messages as searchPreviewMessages } from './search-preview/messages';
import { messages as trashMessages } from './trash/messages';
import { messages as versionMessages } from './versions/messages';
import { messages as reviewMessages } from './workflow/review-messages';
import { messages as workflowMessages } from './workflow/messages';

/** Texts of this admin's own pages, and of Strapi's that it says otherwise. */
export const ownTexts = {
  en: {
    ...auditMessages.en,
    ...choiceNames.en,
    ...commonMessages.en,
    ...dashboardMessages.en,
    ...dateMessages.en,
    ...homeMessages.en,
    ...keptFormMessages.en,
    ...leaveMessages.en,
    ...livePreviewMessages.en,
    ...inboxLabels.en,
    ...inboxMessages.en,
    ...mediaTextMessages.en,
    ...orderWords.en,
    ...publishingMessages.en,
    ...referenceMessages.en,
    ...strapiTexts.en,
    ...richTextMessages.en,
    ...searchPreviewMessages.en,
    ...trashMessages.en,
    ...versionMessages.en,
    ...reviewMessages.en,
    ...workflowMessages.en,
  },
  tr: {
    ...auditMessages.tr,
    ...choiceNames.tr,
    ...commonMessages.tr,
    ...dashboardMessages.tr,
    ...dateMessages.tr,
    ...homeMessages.tr,
    ...labels,
    ...keptFormMessages.tr,
    ...leaveMessages.tr,
    ...livePreviewMessages.tr,
    ...inboxLabels.tr,
    ...inboxMessages.tr,
    ...mediaTextMessages.tr,
    ...orderWords.tr,
    ...publishingMessages.tr,
    ...referenceMessages.tr,
    ...strapiTexts.tr,
    ...richTextMessages.tr,
    ...searchPreviewMessages.tr,
    ...trashMessages.tr,
    ...versionMessages.tr,
    ...reviewMessages.tr,
    ...workflowMessages.tr,
  },
} as const;
