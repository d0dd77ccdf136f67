import { mkdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { loadContent } from '#content/model/load.ts';
import { ContentError } from '#content/model/problems.ts';
import { readBuildSettings } from '../build-settings.ts';
import { checkBudgets } from './check-budgets.ts';
import { compressFiles } from './compress.ts';
import { writeHeaders } from './headers.ts';
import { writeImages } from './images.ts';
import { writeManifest } from './manifest.ts';
import { output } from './output.ts';
import { writeRedirects } from './redirects.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';
import { writeSocialCards } from './social/write-cards.ts';
import { writeWebManifest } from './web-manifest.ts';

/** After prerendering: everything that stands beside the pages. The steps run in this order. */
export function files(): Plugin {
  return {
    name: 'jasno:files',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler() {
        const root = process.cwd();
        const settings = readBuildSettings(process.env);
        const result = await loadContent(root);
        if (result.state === 'faulty') throw new ContentError(result.problems);
        const { content } = result;
        mkdirSync(output.server, { recursive: true });

        await writeImages(root, content);
        await writeSocialCards(root, content);
        writeSitemap(content.routes, settings.SITE_URL, root);
        writeRobots(settings.SITE_URL);
        writeWebManifest(content);
        writeRedirects(content);
        writeHeaders(content.routes, settings);
        await compressFiles(root);
        await checkBudgets(content.routes.all, root);
        // Last: it lists what the steps above wrote.
        writeManifest(content.routes);
      },
    },
  };
}
