import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { ACTIONS } from '../../messages/wire';
import { MessageList } from './message-list';
import { MessagePage } from './message-page';
import { PersonPage } from './person-page';

const permissions = (action: string) => [{ action, subject: null }];

/** Messages of visitors: the list, a message, and what is stored about a person. */
export default function InboxPage() {
  return (
    <Page.Protect permissions={permissions(ACTIONS.read)}>
      <Routes>
        <Route index element={<MessageList />} />
        <Route
          path="person"
          element={
            <Page.Protect permissions={permissions(ACTIONS.erase)}>
              <PersonPage />
            </Page.Protect>
          }
        />
        <Route path=":key" element={<MessagePage />} />
      </Routes>
    </Page.Protect>
  );
}
