import { startContentService } from './support/content-service.ts';
const s = await startContentService(undefined, {}).catch((e) => { console.log(String(e).slice(0, 300)); });
console.log('STARTED', !!s); await s?.stop?.(); process.exit(0);
