import { providerOf, readStore } from '../src/media/store';

export default () => {
  const store = readStore(process.env);
  return {
    upload: {
      config: {
        sizeLimit: 20 * 1024 * 1024,
        // The site makes its own sizes; only the media library's thumbnail is made here.
        breakpoints: {},
        ...(store === undefined ? {} : providerOf(store)),
      },
    },
  };
};
