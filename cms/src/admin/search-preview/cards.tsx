import { styled } from 'styled-components';
import { cutOff, type SharedPicture } from './result';
import { fitsDescription, fitsTitle } from './widths';

const Result = styled.div`
  margin-block-start: 0.8rem;
  padding: 1.2rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  font-family: Arial, sans-serif;
  overflow-wrap: anywhere;
`;
const Site = styled.p`
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.4;
`;
const Way = styled.p`
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;
  line-height: 1.5;
`;
const Title = styled.p`
  margin-block-start: 0.4rem;
  color: ${({ theme }) => theme.colors.primary600};
  font-size: 1.8rem;
  line-height: 1.3;
`;
const Description = styled.p`
  margin-block-start: 0.4rem;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.4rem;
  line-height: 1.5;
`;

interface SearchResultProps {
  readonly company: string;
  readonly host: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** A page in a list of search results. */
export function SearchResult({ company, host, path, title, description }: SearchResultProps) {
  const way = [host, ...path.split('/').filter((segment) => segment !== '')].filter((part) => part !== '').join(' › ');
  return (
    <Result data-preview="search">
      <Site>{company}</Site>
      <Way data-part="address">{way}</Way>
      <Title data-part="title">{cutOff(title, fitsTitle)}</Title>
      <Description data-part="description">{cutOff(description, fitsDescription)}</Description>
    </Result>
  );
}

const Card = styled.div`
  margin-block-start: 0.8rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral100};
`;
/** As the site draws it (src/server/media/share-picture.ts): the same in both colour schemes. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  aspect-ratio: 1200 / 630;
  container-type: inline-size;
  background: #f4f5f3;
  color: #10161f;
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 5cqi 4.6cqi;
  font-size: 2.4cqi;
  line-height: 1.2;
`;
const Heading = styled.p`
  flex: 1;
  margin-block: 4cqi;
  margin-inline-start: -4.6cqi;
  padding-inline-start: 3.4cqi;
  border-inline-start: 1.2cqi solid #ff4f00;
  align-self: flex-start;
  overflow: hidden;
  font-size: 4.6cqi;
  font-weight: 700;
  line-height: 1.08;
  overflow-wrap: anywhere;
`;
const Section = styled.p`
  color: #515d69;
`;
const Half = styled.div<{ readonly $focus: SharedPicture['focus'] }>`
  overflow: hidden;
  background: #e4e7e6;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: ${({ $focus }) => ($focus ? `${String($focus.x)}% ${String($focus.y)}%` : 'center')};
  }
`;
const Below = styled.div`
  padding: 1.2rem;
  font-family: Arial, sans-serif;
  font-size: 1.4rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const Clamped = styled.p<{ readonly $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;
const Host = styled.p`
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;
`;

interface SharedLinkProps {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly host: string;
  readonly section: string;
  readonly company: string;
  readonly picture: SharedPicture | undefined;
}

/** A link in a messenger or a social network: the share picture, title, description and host. */
export function SharedLink({ heading, title, description, host, section, company, picture }: SharedLinkProps) {
  return (
    <Card data-preview="shared">
      <Sheet aria-hidden="true">
        <Words>
          <Section>{section}</Section>
          <Heading data-part="heading">{heading}</Heading>
          <p>{company}</p>
        </Words>
        <Half $focus={picture?.focus}>{picture ? <img src={picture.url} alt="" /> : null}</Half>
      </Sheet>
      <Below>
        <Host>{host}</Host>
        <Clamped $lines={2} data-part="title">
          <strong>{title}</strong>
        </Clamped>
        <Clamped $lines={2} data-part="description">
          {description}
        </Clamped>
      </Below>
    </Card>
  );
}
