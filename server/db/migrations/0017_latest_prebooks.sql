DROP INDEX "prebooks_bundle";--> statement-breakpoint
CREATE INDEX "prebooks_bundle" ON "prebooks" USING btree ("bundle_id","is_latest");