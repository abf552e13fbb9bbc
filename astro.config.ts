import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { siteServer } from './src/server/astro/adapter.ts';
import { withoutFolder } from './scripts/without-folder.mjs';
import { routeTable } from './src/server/astro/route-table.ts';

// Bundled whole, a running server needs nothing of node_modules but sharp; the dev server cannot inline CommonJS.
const bundleWhole = process.argv.includes('build');

/**
 * A build from any folder is the same bytes: Astro writes absolute paths of sources into the server's code. What it adds
 * later, scripts/build.mjs changes in the same way.
 */
const leaveOutFolder = {
  name: 'leave-out-folder',
  enforce: 'post' as const,
  renderChunk: (code: string) =>
    code.includes(import.meta.dirname) ? { code: withoutFolder(code, import.meta.dirname), map: null } : null,
};

export default defineConfig({
  output: 'server',
  // The build goes to a folder of its own source state; see scripts/build.mjs.
  outDir: process.env.BUILD_FOLDER ?? './dist',
  srcDir: './src',
  publicDir: './src/public',
  trailingSlash: 'ignore',
  session: false,
  compressHTML: true,
  devToolbar: { enabled: false },
  adapter: siteServer(),
  integrations: [react(), routeTable()],
  build: { inlineStylesheets: 'always', assets: '_assets' },
  security: {
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
      ],
    },
  },
  vite: {
    plugins: bundleWhole ? [leaveOutFolder] : [],
    // Without the paths of modules in comments, which differ by where the packages are.
    build: { assetsInlineLimit: 0, rolldownOptions: { experimental: { attachDebugInfo: 'none' } } },
    environments: {
      ssr: bundleWhole ? { resolve: { noExternal: true, external: ['sharp'] } } : {},
      client: {
        build: {
          rolldownOptions: {
            output: {
              // `FormScripts.astro_astro_type_script_index_0_lang` becomes `FormScripts`: long names take room in the first packets.
              entryFileNames: ({ name }) => `_assets/${name.replace(/\.astro_.*/, '')}.[hash].js`,
              // React and its renderer in one file: six requests of the first island become three.
              codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ }] },
            },
          },
        },
      },
    },
  },
});
