import './skip-link.css';

/** First stop of the Tab key: past bar and menu, straight to what the page is about (WCAG 2.4.1). */
export function SkipLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a className="skip-link" href={href}>
      {text}
    </a>
  );
}
