import type { LegalModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { Legal } from './legal.tsx';

const TEXTS: Readonly<Record<ExampleLocale, LegalModel>> = {
  en: {
    updated: { iso: '2026-11-10', text: '10 November 2026' },
    html: exampleText(
      '<p>This site sets no cookies and counts no visitors. What little it has to know is listed here.</p><h2>Who answers</h2><p>Motavia Mühendislik A.Ş., Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara. Write to <a href="mailto:info@motavia.example">info@motavia.example</a>.</p><h2>What the server keeps</h2><table><thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead><tbody><tr><th scope="row">Address of the page</th><td>To find faults</td><td>14 days</td></tr></tbody></table><h3>Maps</h3><ul><li>load only when you ask</li><li>come from another provider</li></ul>',
    ),
  },
  tr: {
    updated: { iso: '2026-11-10', text: '10 Kasım 2026' },
    html: exampleText(
      '<p>Bu site çerez koymaz, ziyaretçi saymaz. Bilmek zorunda olduğu birkaç şey burada yazılıdır.</p><h2>Veri sorumlusu</h2><p>Motavia Mühendislik A.Ş., Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara. Yazın: <a href="mailto:info@motavia.example">info@motavia.example</a>.</p><h2>Sunucunun sakladıkları</h2><table><thead><tr><th scope="col">Ne</th><th scope="col">Neden</th><th scope="col">Ne kadar</th></tr></thead><tbody><tr><th scope="row">Sayfanın adresi</th><td>Hataları bulmak için</td><td>14 gün</td></tr></tbody></table><h3>Haritalar</h3><ul><li>yalnızca siz isteyince yüklenir</li><li>başka bir sağlayıcıdan gelir</li></ul>',
    ),
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const legal = TEXTS[locale];
  return [
    { name: 'with its date', element: <Legal legal={legal} messages={messages} /> },
    {
      name: 'no date, a long word',
      element: (
        <Legal
          legal={{
            html: exampleText(
              '<h2>Gereksinimlendirilmişliklerin değerlendirilmesi</h2><p>Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine</p>',
            ),
          }}
          messages={messages}
        />
      ),
    },
  ];
};
