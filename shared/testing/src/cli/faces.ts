import { relative } from 'node:path';
import { checkFaces, recordFaces } from '../api-reports/check';
import { versionedFaces } from '../api-reports/versioned';
import { root, step } from './programs';

// Compares the public APIs with their recorded reports; `--record` writes the reports (docs platform §5).
const findings = checkFaces(root, versionedFaces(root));
const recorded = process.argv.includes('--record') ? recordFaces(findings) : [];
for (const file of recorded) step(`Recorded ${relative(root, file)}`);
const problems = findings.flatMap(({ file, problem }) => (problem && !recorded.includes(file) ? [problem] : []));
for (const problem of problems) console.error(`✖ ${problem}`);
if (problems.length) process.exitCode = 1;
