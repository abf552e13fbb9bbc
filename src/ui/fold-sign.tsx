import './fold-sign.css';
import { Plus } from 'lucide';
import { Icon } from './icon.tsx';

/** The icon in the `<summary>` of a disclosure: a plus; when open, a minus in the signal colour. */
export function FoldSign({ size }: { readonly size?: 'medium' | 'large' }) {
  return <Icon shape={Plus} size={size ?? 'medium'} flush className="fold-sign" />;
}
