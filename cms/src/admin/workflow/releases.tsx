import { Route, Routes } from 'react-router-dom';
import { ReleaseList } from './release-list';
import { ReleasePage } from './release-page';

/** Releases: the list, and each with its entries. The service answers only those who may publish. */
export default function Releases() {
  return (
    <Routes>
      <Route index element={<ReleaseList />} />
      <Route path=":id" element={<ReleasePage />} />
    </Routes>
  );
}
