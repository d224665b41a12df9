ALTER TABLE "prebooks" ALTER COLUMN "snapshot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "snapshot" SET DATA TYPE text USING "snapshot"::text;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "latest_prebook_id" text;--> statement-breakpoint
UPDATE "bundles" SET "latest_prebook_id" = "newest"."id"
FROM (SELECT DISTINCT ON ("bundle_id") "bundle_id", "id" FROM "prebooks" WHERE "is_latest" ORDER BY "bundle_id", "created_at" DESC) AS "newest"
WHERE "bundles"."id" = "newest"."bundle_id";--> statement-breakpoint
-- A column whose type changes forgets how it is compressed.
DO $$
BEGIN
  EXECUTE 'ALTER TABLE "orders" ALTER COLUMN "snapshot" SET COMPRESSION lz4';
EXCEPTION
  WHEN feature_not_supported OR syntax_error THEN NULL;
END
$$;
