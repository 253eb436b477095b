import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { unknownSettings } from './settings.ts';

/** The schemas that Kubernetes publishes. */
const models = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Secret, Service };
type Kind = keyof typeof models;

const folder = 'deploy/kubernetes';
const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });

// biome-ignore lint/suspicious/noExplicitAny: the resources are validated below
type Resource = any;
const resources: Resource[] = ['site.yaml', 'settings.example.yaml', 'desk.yaml'].flatMap(documentsOf);
const one = (kind: Kind): Resource => resources.find((resource) => resource.kind === kind);

test.each(resources.map((resource) => [resource.kind as Kind, resource] as const))('%s is valid', (kind, resource) => {
  const Model = models[kind] as new (data: unknown) => { validate(): void };
  new Model(resource).validate();
});

test('the schemas find errors', () => {
  const wrong = structuredClone(one('Deployment'));
  wrong.spec.replicas = 'two';
  expect(() => new Deployment(wrong).validate()).toThrow('replicas');
});

/** The modules that the types of `models` are in. */
const modules: Record<string, string> = {
  'apps/v1': 'kubernetes-models/apps/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
  v1: 'kubernetes-models/v1',
};

/** The schemas accept unknown names; the compiler does not. @returns its errors */
function misspellings(written: Resource[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const lines = written.map((resource, n) => {
    const type = `import('${modules[resource.apiVersion]}').I${resource.kind}`;
    return `export const resource${n}: ${type} = ${JSON.stringify(resource)};`;
  });
  writeFileSync(join(folder, 'resources.ts'), lines.join('\n'));
  const args = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', 'resources.ts'];
  return spawnSync(resolve('node_modules/.bin/tsc'), args, { cwd: folder, encoding: 'utf8' }).stdout;
}

test('Kubernetes knows every name', { timeout: 60_000 }, () => {
  expect(misspellings(resources)).toBe('');
  const wrong = structuredClone(one('Deployment'));
  wrong.spec.template.spec.containers[0].securityContext.readonlyRootFilesystem = true;
  expect(misspellings([wrong])).toContain('readonlyRootFilesystem');
});

describe('the parts fit together', () => {
  const { spec } = one('Deployment');
  const pod = spec.template;
  const [container] = pod.spec.containers;
  const portNames = container.ports.map(({ name }: { name: string }) => name);

  test('selectors find the pods', () => {
    for (const selector of [
      spec.selector.matchLabels,
      one('Service').spec.selector,
      one('PodDisruptionBudget').spec.selector.matchLabels,
      pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
    ]) {
      expect(pod.metadata.labels).toMatchObject(selector);
    }
  });

  test('ports have the names that others refer to', () => {
    expect(portNames).toContain(one('Service').spec.ports[0].targetPort);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(portNames).toContain(container[probe].httpGet.port);
    }
    const backend = one('Ingress').spec.rules[0].http.paths[0].backend.service;
    expect(backend.name).toBe(one('Service').metadata.name);
    expect(one('Service').spec.ports.map(({ name }: { name: string }) => name)).toContain(backend.port.name);
  });

  test('the pods read the settings and secrets', () => {
    const read = container.envFrom.map((from: Resource) => (from.configMapRef ?? from.secretRef).name);
    expect(read).toEqual([one('ConfigMap').metadata.name, one('Secret').metadata.name]);
    const names = [...Object.keys(one('ConfigMap').data), ...Object.keys(one('Secret').stringData)];
    expect(unknownSettings(names)).toEqual([]);
    const metrics = container.ports.find(({ name }: { name: string }) => name === 'metrics');
    expect(one('ConfigMap').data.METRICS_PORT).toBe(String(metrics.containerPort));
  });

  test('a pod has enough time to stop', () => {
    const { seconds } = container.lifecycle.preStop.sleep;
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 25 + 10);
  });

  // https://kubernetes.io/docs/concepts/security/pod-security-standards/
  test('pods follow the restricted standard', () => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});
