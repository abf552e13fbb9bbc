import './top-bar.css';
import { Pause, Play } from 'lucide';
import type { ChromeModel, OfficeModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { Icon } from '../../ui/icon.tsx';

interface TopBarProps {
  readonly chrome: Pick<ChromeModel, 'offices' | 'socials'>;
  readonly messages: Messages;
}

/**
 * The offices, one at a time, and the networks. What moves longer than five seconds can be stopped (WCAG 2.2.2),
 * with the first focusable control. `top-bar.client.ts` rotates the offices; without it all of them are visible.
 */
export function TopBar({ chrome: { offices, socials }, messages }: TopBarProps) {
  if (offices.length === 0 && socials.length === 0) return null;
  return (
    <section className="top-bar" aria-label={`${messages.offices}, ${messages.socialNetworks}`}>
      <div className="wrap top-bar__row">
        {offices.length > 0 ? (
          <div className="top-bar__offices" role="group" aria-label={messages.offices} data-rotation="on">
            <ul className="top-bar__list">
              {offices.map((office, index) => (
                <Office key={office.name + office.address} office={office} current={index === 0} />
              ))}
            </ul>
            {offices.length > 1 ? <RotationButton messages={messages} /> : null}
          </div>
        ) : null}
        {socials.length > 0 ? (
          <ul className="top-bar__networks" aria-label={messages.socialNetworks}>
            {socials.map((network) => (
              <li key={network.href}>
                <a href={network.href}>
                  {network.text}
                  <Elsewhere messages={messages} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

/** Contains the labels and icons of both states; the state of the rotation shows one of them. */
function RotationButton({ messages }: { readonly messages: Messages }) {
  return (
    <button className="top-bar__button needs-scripts" type="button" data-rotation-button>
      <span className="top-bar__stop">
        <Icon shape={Pause} size="small" solid />
        <span className="visually-hidden">{messages.pauseAddresses}</span>
      </span>
      <span className="top-bar__start">
        <Icon shape={Play} size="small" solid />
        <span className="visually-hidden">{messages.playAddresses}</span>
      </span>
    </button>
  );
}

function Office({ office, current }: { readonly office: OfficeModel; readonly current: boolean }) {
  return (
    <li className="top-bar__office" data-current={current ? '' : undefined}>
      <span className="top-bar__name">{office.name}</span> <span className="top-bar__address">{office.address}</span>
      <span className="top-bar__city">{office.city}</span>
    </li>
  );
}
