import './print-button.css';
import { Printer } from 'lucide';
import { Icon } from './icon.tsx';

/** Prints the page. Without script it is hidden. */
export function PrintButton({ text }: { readonly text: string }) {
  return (
    <button className="print-button" type="button" data-print>
      <Icon shape={Printer} />
      {text}
    </button>
  );
}
