import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesInLines, unknownSettings } from './settings.ts';

const unit = readFileSync('deploy/systemd/deccanary@.service', 'utf8');
const valuesOf = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');

test('the unit sets only variables that are read', () => {
  const names = namesInLines(valuesOf('Environment').join(' ').replaceAll(' ', '\n'));
  expect(names).toContain('TRUST_PROXY');
  expect(unknownSettings(names)).toEqual([]);
  expect(unknownSettings(namesInLines(readFileSync('deploy/environment.example', 'utf8')))).toEqual([]);
});

test('the unit starts a program that exists', () => {
  const [folder = ''] = valuesOf('WorkingDirectory');
  const [program = '', script = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
  expect(existsSync(join('.', program.replace(`${folder}/`, '')))).toBe(true);
  expect(existsSync(script)).toBe(true);
  expect(valuesOf('Environment').join(' ')).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`);
});

test('the unit runs as the user that owns the data', () => {
  const [user] = valuesOf('User');
  expect(readFileSync('deploy/systemd/deccanary.sysusers.conf', 'utf8')).toMatch(new RegExp(`^u ${user} `, 'm'));
});

test('the server has enough time to stop', () => {
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(25 + 10);
});
