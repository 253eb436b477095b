import { existsSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Plugin } from 'vite';
import type { ContentData } from '../content/content-types.ts';
import { ContentFolder } from '../content/load.ts';
import { colourToken, hexOf } from '../styles/colour-tokens.ts';

const colour = (token: string) => hexOf(colourToken(token));

type CertificateWithPdf = Extract<ContentData<'company.yaml'>['certificates'][number], { pdf: string }>;

/**
 * Makes a PDF marked SAMPLE for every certificate of `company.yaml` whose file is not in `public/`. A real document in
 * `public/` is served instead.
 */
export function sampleCertificates(root: string): Plugin {
  const missing = async () => {
    const company = await new ContentFolder(join(root, 'content')).read('company.yaml');
    const withPdf = company.certificates.filter((certificate) => 'pdf' in certificate);
    return withPdf
      .filter(({ pdf }) => !existsSync(join(root, 'public', pdf)))
      .map((certificate) => ({ certificate, holder: company.name }));
  };

  return {
    name: 'sample-certificates',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { certificate, holder } of await missing()) {
        this.emitFile({
          type: 'asset',
          fileName: certificate.pdf.slice(1),
          source: await samplePdf(certificate, holder),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.endsWith('.pdf')) return next();
        const found = (await missing()).find(({ certificate }) => certificate.pdf === request.url);
        if (!found) return next();
        response.setHeader('content-type', 'application/pdf').end(await samplePdf(found.certificate, found.holder));
      });
    },
  };
}

/** One A4 page, landscape, with SAMPLE across it. */
function samplePdf({ name, number, issuer, validity }: CertificateWithPdf, holder: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 64,
    // A fixed date, so that the same content gives the same file.
    info: { Title: `${name} (sample)`, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { width, height } = document.page;

  document
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(2)
    .stroke(colour('indigo'));
  document.save().rotate(-24, { origin: [width / 2, height / 2] });
  document.font('Helvetica-Bold').fontSize(150).fillColor(colour('saffron'), 0.18);
  document.text('SAMPLE', 0, height / 2 - 75, { align: 'center', width }).restore();

  document.fillColor(colour('text'), 1).font('Helvetica-Bold').fontSize(34).text(name, 64, 96);
  document
    .moveDown()
    .font('Helvetica')
    .fontSize(16)
    .fillColor(colour('text-2'))
    .text('This is to certify nothing: a sample document for');
  document.moveDown(0.5).font('Helvetica-Bold').fontSize(24).fillColor(colour('text')).text(holder);
  document.moveDown().font('Helvetica').fontSize(16).fillColor(colour('text-2'));
  for (const line of [`Number: ${number}`, `Issuer: ${issuer}`, `Validity: ${validity}`]) document.text(line);
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}
