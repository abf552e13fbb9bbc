import './fold-sign.css';
import { Plus } from 'lucide';
import { Icon } from './icon.tsx';

/** The sign in the `<summary>` of a fold: a plus; open, its upright stroke lies down and the minus is signal. */
export function FoldSign({ size }: { readonly size?: 'medium' | 'large' }) {
  return <Icon shape={Plus} size={size ?? 'medium'} flush className="fold-sign" />;
}
