import './page-lead.css';

/** The sentence under a page's title, on the title's own line: Axis B from 64rem. */
export function PageLead({ text }: { readonly text: string }) {
  return (
    <div className="wrap grid page-lead">
      <p className="lead page-lead__text">{text}</p>
    </div>
  );
}
