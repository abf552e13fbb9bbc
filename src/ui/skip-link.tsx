import './skip-link.css';

/** First focusable element: skips bar and menu (WCAG 2.4.1). */
export function SkipLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className="skip-link" href={href}>
      {text}
    </a>
  );
}
