import './icon.css';
import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  /** A shape of the package `lucide`, imported by its name: only those used are bundled. */
  readonly shape: IconNode;
  /** 16, 20 or 24 px at the usual text size. */
  readonly size?: 'small' | 'medium' | 'large';
  /** At the end of a row: the strokes, not the empty margin around them, are at its edge. */
  readonly flush?: boolean;
  /** Points to the start or the end of a line: mirrored where text runs from right to left. */
  readonly directional?: boolean;
  /** Filled, without strokes: pause and play stay clear when small. */
  readonly solid?: boolean;
  readonly className?: string;
}

/** A Lucide icon in the colour of the text around it. It has no text alternative: the text next to it or the control's name is one. */
export function Icon({ shape, size = 'medium', flush = false, solid = false, directional = false, className }: IconProps) {
  const classes = [
    'icon',
    size === 'medium' ? '' : `icon--${size}`,
    flush ? 'icon--flush' : '',
    solid ? 'icon--solid' : '',
    directional ? 'icon--directional' : '',
    className,
  ];
  return (
    <svg className={classes.filter(Boolean).join(' ')} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {shape.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
