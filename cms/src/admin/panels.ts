import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { FirstError } from './first-error/first-error';
import { KeptFormPanel } from './kept-form/panel';
import { LivePreviewPanel } from './live-preview/panel';
import { ofCopy } from './of-copy';
import { PublishingPanel } from './publishing/panel';
import { SearchPreviewPanel } from './search-preview/panel';
import { TermFromAddress } from './search-term/prefill';
import { SlugOfName } from './slug/slug-of-name';
import { ColleaguesPanel } from './versions/colleagues-panel';
import { VersionsPanel } from './versions/versions-panel';
import { WorkflowPanel } from './workflow/panel';
import { ReviewPanel } from './workflow/review-panel';

/** Puts the panels beside every form, in their order: the first of Strapi's has the buttons. To be called in the admin's bootstrap. */
export function registerPanels(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as { apis: ContentManagerPlugin['config']['apis'] };
  apis.addEditViewSidePanel((panels: PanelComponent[]) => [
    ...panels.slice(0, 1),
    ...[KeptFormPanel, ColleaguesPanel].map(ofCopy),
    ...panels.slice(1),
    ...[
      LivePreviewPanel,
      PublishingPanel,
      ReviewPanel,
      WorkflowPanel,
      SearchPreviewPanel,
      TermFromAddress,
      SlugOfName,
      FirstError,
      VersionsPanel,
    ].map(ofCopy),
  ]);
}
