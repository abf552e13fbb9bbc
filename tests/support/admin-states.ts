import type { Page } from 'playwright-core';
import { strapiTexts } from '../../cms/src/admin/labels/strapi-tr/strapi-tr.ts';
import { ownTexts } from '../../cms/src/admin/texts.ts';
import type { AdminWalk } from './admin-walk.ts';

const LIST = '/content-manager/collection-types/api::site.service';
const say = (id: keyof typeof ownTexts.tr) => ownTexts.tr[id];
const WORDS = {
  save: 'Kaydet',
  saved: 'Kaydedildi',
  remove: 'Kaydı sil',
  unpublish: 'Yayından kaldır',
  new: 'Yeni',
  folder: 'Yeni klasör',
  address: 'Adresten dosya yükle',
};

/** Names of buttons that close a dialog and change nothing. */
const CLOSE = /^(?:Vazgeç|İptal|Kapat|Forma dön|Pencereyi kapat)/;

/** Visits states of the Turkish admin that no menu leads to: dialogs, errors, and pages of somebody who is not signed in. */
export class AdminStates {
  private readonly walk: AdminWalk;
  private readonly page: Page;
  private readonly look: (place: string) => Promise<void>;

  /** @param look is called in each state, with its name */
  constructor(walk: AdminWalk, look: (place: string) => Promise<void>) {
    this.walk = walk;
    this.page = walk.page;
    this.look = look;
  }

  private press = (name: string) => this.page.getByRole('button', { name, exact: true }).first().click();

  /** Looks at the dialog that opens, and closes it. */
  private async dialog(place: string): Promise<void> {
    const dialog = this.page.locator('[role=dialog], [role=alertdialog]').last();
    await dialog.waitFor();
    await this.look(place);
    const close = dialog.getByRole('button', { name: CLOSE });
    if ((await close.count()) > 0) await close.first().click();
    else await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  /** Pages of an invitation and of a new password, also with what they say of empty fields. */
  async signedOut(origin: string): Promise<void> {
    for (const address of ['/auth/register?registrationToken=none', '/auth/reset-password?code=none', '/auth/oops']) {
      await this.page.goto(`${origin}/admin${address}`);
      await this.walk.settled();
      await this.look(address);
      const submit = this.page.locator('button[type=submit]');
      if ((await submit.count()) === 0) continue;
      await submit.click();
      await this.look(`${address}, left empty`);
    }
  }

  /**
   * Dialogs of an entry's form, and what it says of a save that is outdated, accepted, and refused.
   * @param id of an entry that is public and was changed since
   * @param saveElsewhere changes its `desc` while the form is open
   */
  async form(id: string, saveElsewhere: () => Promise<unknown>): Promise<void> {
    const { page } = this;
    await this.walk.to(`${LIST}/${id}?plugins[i18n][locale]=tr`);
    await this.press(say('versions.all'));
    await this.dialog('versions');
    const field = page.locator('[data-rich-text=html]');
    await field.locator('[contenteditable=true]').click();
    await page.keyboard.type('Metin');
    await page.keyboard.press('Control+A');
    for (const tool of ['rich-text.link', 'rich-text.diagram', 'rich-text.language'] as const) {
      await field.getByRole('button', { name: say(tool), exact: true }).click();
      await this.dialog(tool);
    }
    await this.press(strapiTexts['content-manager.containers.edit.header.more-actions']!);
    await this.look('actions');
    await page.getByRole('menuitem', { name: WORDS.remove }).last().click();
    await this.dialog('delete');
    await this.press(strapiTexts['content-manager.containers.edit.panels.default.more-actions']!);
    await page.getByRole('menuitem', { name: WORDS.unpublish, exact: true }).click();
    await this.dialog('unpublish');
    await page.locator('[name=desc]').fill('Burada yazıldı.');
    await saveElsewhere();
    await this.press(WORDS.save);
    await page.getByText(say('conflict.title')).waitFor();
    await this.dialog('a save that is outdated');
    await this.press(WORDS.save);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('conflict.save') })
      .click();
    await page.getByText(WORDS.saved).first().waitFor();
    await this.look('a save that was accepted');
    // The form reads the entry again after a save.
    await this.walk.settled();
    await page.locator('input[name=url]').fill('a b');
    await this.press(WORDS.save);
    await page.locator('[role=alert]').first().waitFor();
    await this.look('a save that was refused');
    if ((await page.locator('input[name=url]').inputValue()) !== 'a b') throw new Error('A save that was refused replaced what was typed.');
  }

  /** Dialogs of the media library. @param file name of a file in it */
  async library(file: string): Promise<void> {
    const { page } = this;
    await this.walk.to('/plugins/upload');
    for (const item of [WORDS.folder, WORDS.address]) {
      await this.press(WORDS.new);
      await this.look('new file');
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await this.dialog(item);
    }
    await page.getByText(file, { exact: true }).first().click();
    await this.dialog('file');
  }

  /** Pages with rows, and their questions. @param names of an entry in the trash and of a file @param release its id */
  async rows({ trashed, file, release }: { readonly trashed: string; readonly file: string; readonly release: string }): Promise<void> {
    const ask = async (address: string, ...buttons: readonly string[]) => {
      await this.walk.to(address);
      await this.look(address);
      for (const button of buttons) {
        await this.press(button);
        await this.dialog(`${address}: ${button}`);
      }
    };
    await ask('/trash', say('trash.erase.one').replace('{title}', trashed));
    await ask(`/files?q=${file}`, ...(['files.delete.one', 'files.text.one'] as const).map((id) => say(id).replace('{name}', file)));
    await ask('/releases', say('releases.create'));
    await ask(`/releases/${release}`, say('releases.publish'), say('releases.delete'));
    for (const address of ['/no-such-page', `${LIST}/none?plugins[i18n][locale]=tr`, '/releases/none']) await ask(address);
  }

  /** Screens whose requests get no response. */
  async unanswered(addresses: readonly string[]): Promise<void> {
    await this.page.route('**/*', (route) => (/^(?:fetch|xhr)$/.test(route.request().resourceType()) ? route.abort() : route.continue()));
    for (const address of addresses) {
      await this.walk.to(address);
      await this.look(`${address}, without a response`);
    }
    await this.page.unroute('**/*');
  }
}
