import { expect, test } from 'vitest';
import { checkDeploy } from './deploy.ts';
import { projectWith } from './test-setup.ts';

test('a recipe that names the sample is found once, unless it is confirmed', async () => {
  const root = await projectWith({
    'deploy/systemd/site.service': '[Service]\nUser=deccanary\nGroup=deccanary\n',
    'deploy/compose.yaml': 'services:\n  kestrel: {}\n',
    'deploy/caddy/Caddyfile': '# confirmed: not used\ndeccanary.example\n',
  });
  expect(await checkDeploy(root)).toMatchObject([
    { file: 'deploy/systemd/site.service', line: 2, found: '"deccanary", 2 times' },
  ]);
  expect(await checkDeploy(await projectWith({}))).toEqual([]);
});
