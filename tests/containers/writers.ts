import { anotherVisitor } from '../support/forms.ts';

/** Visitors who send messages, to one site after the other, until they leave. */
export class Writers {
  /** References that were confirmed. */
  readonly confirmed = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();

  /** @param sites origins; @param word stands in each message */
  constructor(sites: readonly string[], word: string) {
    let turn = 0;
    this.timer = setInterval(() => {
      const number = turn++;
      const sent = this.send(sites[number % sites.length] ?? '', `${word} ${String(number)}`).finally(() => this.open.delete(sent));
      this.open.add(sent);
    }, 500);
  }

  /** @returns how many messages were confirmed */
  async leave(): Promise<number> {
    clearInterval(this.timer);
    await Promise.all(this.open);
    return this.confirmed.size;
  }

  private async send(site: string, message: string): Promise<void> {
    const body = new URLSearchParams({ message, name: 'Ayşe Yılmaz', email: 'ayse@company.com' });
    // A site that is replaced takes no message, and confirms none.
    const response = await fetch(`${site}/enquiry/question`, {
      method: 'POST',
      redirect: 'manual',
      headers: anotherVisitor(),
      body,
    }).catch(() => undefined);
    const [, reference] = /reference=(.+)$/.exec(response?.headers.get('location') ?? '') ?? [];
    if (reference !== undefined) this.confirmed.add(reference);
  }
}
