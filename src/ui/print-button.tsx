import './print-button.css';
import { Printer } from 'lucide';
import { Icon } from './icon.tsx';

/** Prints the page. Without scripts it is hidden. */
export function PrintButton({ text }: { readonly text: string }) {
  return (
    <button className="print-button needs-scripts" type="button" data-print>
      <Icon shape={Printer} />
      {text}
    </button>
  );
}
