import type { Article, BreadcrumbList, Course, Organization, Service } from 'schema-dts';
import type { Crumb } from '../../models/frame.ts';
import type { Collection } from '../../../model/definition.ts';
import { href } from '../../site/routes.ts';
import type { Entity } from '../contract/entities.ts';
import type { Reader } from '../snapshot/reader.ts';

/** A node of the graph: schema-dts also allows bare identifiers, which a page never needs. */
export type Node<Type> = Exclude<Type, string>;

/** schema.org descriptions, typed by schema-dts; rules: Google Search Central, structured data. */

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

/** A reference to the company: the home page has its full description with the same `@id`. */
export const organizationReference = (reader: Reader, siteUrl: string) => ({
  '@type': 'Organization' as const,
  '@id': organizationId(siteUrl),
  name: reader.block('setting')?.companyName ?? '',
  // One in all languages, as the `@id` is: who merges by it would find two.
  url: `${siteUrl}/`,
});

/** The company; other descriptions refer to it by its `@id`. */
export function organization(reader: Reader, siteUrl: string): Node<Organization> {
  const setting = reader.block('setting');
  const contact = reader.block('contact');
  return {
    ...organizationReference(reader, siteUrl),
    ...(setting?.legalName === undefined ? {} : { legalName: setting.legalName }),
    logo: `${siteUrl}/icon-512.png`,
    ...(setting?.since === undefined ? {} : { foundingDate: String(setting.since) }),
    ...(setting?.promise === undefined ? {} : { slogan: setting.promise }),
    ...(contact ? { email: contact.email, telephone: contact.call } : {}),
    ...(contact?.center === undefined ? {} : { address: contact.center }),
    sameAs: (setting?.socials ?? []).map(({ url }) => url),
  };
}

/** The site with its search (schema.org SearchAction: the address with a place for the query). */
export function website(reader: Reader, siteUrl: string) {
  return {
    '@type': 'WebSite' as const,
    '@id': `${siteUrl}/#website-${reader.locale}`,
    name: reader.block('setting')?.companyName ?? '',
    url: siteUrl + href('home', reader.locale),
    inLanguage: reader.locale,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction' as const,
      target: { '@type': 'EntryPoint' as const, urlTemplate: `${siteUrl}${href('search', reader.locale)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from Home to this page; the last crumb is the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string, canonical: string | undefined): Node<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: crumb.text,
      ...(crumb.href !== undefined ? { item: siteUrl + crumb.href } : canonical !== undefined ? { item: canonical } : {}),
    })),
  };
}

/** Where a described thing is found: its absolute address, the site's origin, the language of its page. */
interface Place {
  readonly url: string;
  readonly siteUrl: string;
  readonly locale: string;
}

/** An offering of the company: a training is a course, the others are services. */
export function offeringData(
  type: Collection['jsonLd'],
  entry: Entity<'service'>,
  picture: string | undefined,
  { url, siteUrl, locale }: Place,
): Node<Service | Course> {
  const provider = { '@id': organizationId(siteUrl) };
  if (type !== 'Course')
    return {
      '@type': 'Service',
      name: entry.name,
      url,
      ...(entry.desc === undefined ? {} : { description: entry.desc }),
      ...(picture === undefined ? {} : { image: siteUrl + picture }),
      provider,
    };
  return {
    '@type': 'Course',
    name: entry.name,
    url,
    description: entry.desc ?? entry.name,
    inLanguage: locale,
    provider,
  };
}

/** The day of a post's last change. Its own day may be later: editors date a post ahead. */
export const changedOn = ({ date, updatedAt = date }: Pick<Entity<'post'>, 'date' | 'updatedAt'>): string =>
  updatedAt > date ? updatedAt : date;

/** One post of the blog. */
export function articleData(
  entry: Entity<'post'>,
  url: string,
  siteUrl: string,
  locale: string,
  picture: string | undefined,
): Node<Article> {
  return {
    '@type': 'BlogPosting',
    headline: entry.title,
    url,
    mainEntityOfPage: url,
    datePublished: entry.date,
    dateModified: changedOn(entry),
    inLanguage: locale,
    ...(entry.desc === undefined ? {} : { description: entry.desc }),
    ...(picture === undefined ? {} : { image: siteUrl + picture }),
    // A name may be that of a person or of a team; without one the company is the author.
    author: entry.author === undefined ? { '@id': organizationId(siteUrl) } : { '@type': 'Organization', name: entry.author },
    publisher: { '@id': organizationId(siteUrl) },
  };
}
