import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useMatch } from 'react-router-dom';

/** Address of the page that duplicates an entry. */
const COPY = '/content-manager/:collectionType/:slug/clone/:origin';

/** A panel that takes a copy for the new entry that it is: Strapi names it as its original. */
export const ofCopy = (panel: PanelComponent): PanelComponent =>
  function PanelOfCopy({ documentId, ...props }) {
    const isCopy = useMatch(COPY) !== null;
    return panel(isCopy || documentId === undefined ? props : { ...props, documentId });
  };
