import { log } from '../../log.ts';
import { DAY_MS } from '../message-id.ts';
import type { Outbox } from './outbox.ts';

/** Deletes messages that stay with the site when they have been there for the time of the settings. */
export class Retention {
  private readonly outbox: Outbox;
  private readonly days: number;
  private readonly now: () => number;
  private next = 0;

  /** @param days for which a message is kept; 0: without end; @param now milliseconds */
  constructor(outbox: Outbox, days: number, now: () => number = Date.now) {
    this.outbox = outbox;
    this.days = days;
    this.now = now;
  }

  /** Looks once a day, also when it is called more often. @param deleted is told the id of each message that was deleted */
  async sweep(deleted: (id: string) => void): Promise<void> {
    const time = this.now();
    if (this.days === 0 || time < this.next) return;
    this.next = time + DAY_MS;
    for (const id of await this.outbox.ids()) {
      const received = await this.receivedAt(id);
      if (received === undefined || time - received <= this.days * DAY_MS) continue;
      await this.outbox.remove(id, undefined);
      deleted(id);
      log.info('message deleted', { message: id, because: 'it was kept for MESSAGES_KEEP_DAYS' });
    }
  }

  /** The time that the message names: that of its folder is newer when a backup was put back. */
  private receivedAt(id: string): Promise<number | undefined> {
    return this.outbox.read(id).then(
      (message) => Date.parse(message.receivedAt),
      () => this.outbox.receivedAt(id),
    );
  }
}
